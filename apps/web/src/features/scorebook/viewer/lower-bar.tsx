import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import styles from './viewer.module.css'
import type { Neighbour } from './viewer-additions'

/** The lower bar: page number, buttons that turn, jumps of the page, autoscroll and more tools. */
export function LowerBar({
  page,
  pageCount,
  previous,
  next,
  isAtStart,
  isAtEnd,
  autoscroll,
  tools,
  children,
  onTurn,
  onPage,
}: {
  page: number
  pageCount: number
  previous: Neighbour | null
  next: Neighbour | null
  isAtStart: boolean
  isAtEnd: boolean
  autoscroll: { isRunning: boolean; toggle: () => void } | null
  tools: ReactNode
  children: ReactNode
  onTurn: (direction: 1 | -1) => void
  onPage: (page: number) => void
}) {
  const t = useTranslation('score-viewer')
  const back = isAtStart && previous ? t('previousScore', { title: previous.title }) : t('previous')
  const forward = isAtEnd && next ? t('nextScore', { title: next.title }) : t('next')
  return (
    <footer className={styles.lower}>
      <div className={styles.chips}>{children}</div>
      <div className={styles.turns}>
        <IconButton
          icon="chevron-left"
          label={back}
          disabled={isAtStart && !previous}
          onClick={() => onTurn(-1)}
        />
        <PageField page={page} pageCount={pageCount} onPage={onPage} />
        <IconButton
          icon="chevron-right"
          label={forward}
          disabled={isAtEnd && !next}
          onClick={() => onTurn(1)}
        />
      </div>
      <div className={styles.end}>
        {tools}
        {autoscroll && (
          <IconButton
            icon={autoscroll.isRunning ? 'pause' : 'play'}
            label={t(autoscroll.isRunning ? 'autoscroll.pause' : 'autoscroll.start')}
            onClick={autoscroll.toggle}
          />
        )}
      </div>
    </footer>
  )
}

function PageField({
  page,
  pageCount,
  onPage,
}: {
  page: number
  pageCount: number
  onPage: (page: number) => void
}) {
  const t = useTranslation('score-viewer')
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    if (typed !== null && /^\d{1,4}$/.test(typed)) onPage(Number(typed))
    setTyped(null)
  }
  return (
    <form
      noValidate
      className={styles.pageField}
      onSubmit={(event) => {
        event.preventDefault()
        go()
        // Blur the field, so that the next key turns a page.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('pageField')}
        className={styles.pageInput}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
      />
      <span>{t('ofPages', { count: pageCount })}</span>
    </form>
  )
}
