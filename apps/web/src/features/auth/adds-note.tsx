import type { AccountService } from '../../contracts/account'
import { formatNumber } from '../../i18n/format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { useFetched } from './use-fetched'

const countLocal = (account: AccountService) => account.countLocal()

/** How many entries of this device a sign-in adds to the account. */
export function AddsNote({ text, none }: { text: 'adds' | 'verify.adds'; none?: 'verify.addsNone' }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const count = useFetched(countLocal)
  if (count === null || (count === 0 && !none)) return null
  return <p>{count === 0 && none ? t(none) : t(text, { count, formatted: formatNumber(count, language) })}</p>
}
