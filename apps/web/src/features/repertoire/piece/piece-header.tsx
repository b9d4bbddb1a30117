import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { Link, useLocation } from 'wouter'
import { pieceAddress } from '../../../app-state/piece-address'
import { useOnceTrue } from '../../../app-state/use-once-true'
import { practisePiece } from '../../../data/services/practise-piece'
import { useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { LinkButton } from '../../../ui/link-button'
import { EditPieceButton } from './edit-piece-button'
import styles from './piece-page.module.css'
import { ProgrammesLine } from './programmes-line'
import { pieceAddress as pageOf } from './renamed-pieces'
import type { PieceView } from './use-piece'
import type { PieceActs } from './use-piece-acts'
import type { PieceFormat } from './use-piece-format'

interface PieceHeaderProps {
  readonly piece: PieceView
  readonly format: PieceFormat
  readonly acts: PieceActs
  readonly onHold: (isHeld: boolean) => void
}

/** The header of a piece: its name, a sentence about its practice, and its actions. */
export function PieceHeader({ piece, format, acts, onHold }: PieceHeaderProps) {
  const services = useServices()
  const [, navigate] = useLocation()
  const { t } = format
  const { name, row, practice, work } = piece
  // A work without an item and entries takes its name from its movements and cannot be renamed.
  const isEditable = useOnceTrue(Boolean(row ?? practice))
  return (
    <header className={styles.header}>
      <Link href="/repertoire" className={styles.back}>
        <Icon name="chevron-left" size="small" />
        {t('back')}
      </Link>
      <div className={styles.names}>
        <h1 className={styles.title} tabIndex={-1}>
          {noBreakTitle(name.title)}
        </h1>
        {name.composer && <p className={styles.composer}>{format.composer(name.composer)}</p>}
        {work.partOf && (
          <Link href={pageOf(work.partOf.key)} className={styles.partOf}>
            {t('partOf', { work: noBreakTitle(work.partOf.title) })}
          </Link>
        )}
        <p className={styles.fact}>{factOf(piece, format)}</p>
        <ProgrammesLine piece={piece} format={format} />
      </div>
      <div className={styles.actions}>
        <Button
          variant={row ? 'primary' : 'quiet'}
          onClick={() => void practisePiece(services, name, t('practise.busy'))}
        >
          {t('action.practise')}
        </Button>
        <Link href={pieceAddress('/stand', name)} asChild>
          <LinkButton>{t('action.stand')}</LinkButton>
        </Link>
        <Link href={pieceAddress('/toolbox/metronome', name)} asChild>
          <LinkButton>{t('action.metronome')}</LinkButton>
        </Link>
        {!row && (
          <Button variant="primary" onClick={() => void acts.add()}>
            {t('action.add')}
          </Button>
        )}
        {isEditable && (
          <EditPieceButton
            {...{ piece, format, onHold }}
            onMoved={(address) => navigate(address, { replace: true })}
          />
        )}
      </div>
    </header>
  )
}

function factOf({ stats, practice, work }: PieceView, { t, duration, daysAgo }: PieceFormat): string {
  const count = stats.practiceCount
  if (count === 0 || !practice?.lastDay) {
    const last = work.movements
      .flatMap(({ lastDay }) => lastDay ?? [])
      .sort()
      .at(-1)
    return last ? t('fact.movements', { time: duration(work.time), when: daysAgo(last) }) : t('fact.none')
  }
  return t('fact', { count, time: duration(stats.totalPracticeTime), when: daysAgo(practice.lastDay) })
}
