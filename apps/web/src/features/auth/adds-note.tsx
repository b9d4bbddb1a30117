import type { AccountService } from '../../contracts/account'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { useFetched } from './use-fetched'

const countLocal = (account: AccountService) => account.countLocal()

/**
 * Shows how many entries of this device a sign-in adds to the account. Without entries it shows the message
 * `none`, or nothing.
 */
export function AddsNote({ text, none }: { text: 'adds' | 'verify.adds'; none?: 'verify.addsNone' }) {
  const t = useTranslation('auth')
  const { number } = useFormat()
  const count = useFetched(countLocal)
  if (count === null || (count === 0 && !none)) return null
  return <p>{count === 0 && none ? t(none) : t(text, { count, formatted: number(count) })}</p>
}
