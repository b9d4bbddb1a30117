import { useState } from 'react'
import { useSession } from '../../../data/services/use-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import styles from '../settings.module.css'
import own from './account.module.css'
import { useAct } from './use-act'

const LONGEST = 255

export function DisplayName() {
  const t = useTranslation('auth')
  const known = useSession()?.user.displayName ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const { pending, error, run } = useAct()
  const name = typed ?? known
  const save = async () => {
    if (await run((account) => account.saveDisplayName(name))) {
      setTyped(null)
      setIsSaved(true)
    }
  }
  return (
    <section className={styles.section}>
      <form
        className={own.name}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('account.name')}
          description={t('account.nameText')}
          autoComplete="nickname"
          maxLength={LONGEST}
          value={name}
          onValueChange={(value) => {
            setTyped(value)
            setIsSaved(false)
          }}
          error={error ?? undefined}
        />
        <Button type="submit" pending={pending}>
          {t('account.save')}
        </Button>
        <span role="status" className={own.saved}>
          {isSaved && t('account.saved')}
        </span>
      </form>
    </section>
  )
}
