import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/use-text'
import { buttonClass } from '../../ui/button-style'
import styles from './landing.module.css'

/** Says where accounts stand. The platform's own dialog: it keeps the focus and gives it back. */
export function SignIn() {
  const t = useText('landing')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={buttonClass({})} onClick={() => dialog.current?.showModal()}>
        {t('signIn')}
      </button>
      <dialog ref={dialog} aria-labelledby={title} className={styles.dialog}>
        <h2 id={title}>{t('signIn')}</h2>
        <p>{t('signIn.text')}</p>
        <div className={styles.actions}>
          <button type="button" className={buttonClass({})} onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
          <Link href="/logbook" className={buttonClass({ variant: 'primary' })}>
            {t('open')}
          </Link>
        </div>
      </dialog>
    </>
  )
}
