import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import styles from '../../bars/bars.module.css'
import { GoToBar } from '../../bars/go-to-bar'
import type { EngravedSession } from '../engraved-session'

/** The field that goes to a bar of an engraved score by its printed number. */
export function GoToSection({ session }: { session: EngravedSession }) {
  const t = useTranslation('score-bars')
  const playback = useTranslation('score-playback')
  const id = useId()
  const { bars } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  const range = { first: bars[0]?.label ?? '', last: bars.at(-1)?.label ?? '' }
  return (
    <section aria-labelledby={id} className={styles.bars}>
      <h3 id={id} className={styles.title}>
        {t('title')}
      </h3>
      <GoToBar
        pageOf={(number) => bars.find(({ label }) => label === String(number))?.page ?? null}
        unknown={playback('loop.unknown', range)}
        onPage={(page) => session.goToPage(page)}
      />
    </section>
  )
}
