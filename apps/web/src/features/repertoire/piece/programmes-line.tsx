import { groupProgrammes } from '@segno/domain/programme/programme-list'
import { programmePieceKey } from '@segno/domain/programme/programme-pieces'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { programmesOf } from '../../../data/journal/programme-index'
import { useJournal } from '../../../data/services/use-services'
import { useToday } from '../../../data/services/use-today'
import { programmeAddress } from '../programmes/programme-address'
import styles from './piece-page.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** Links to the programmes that contain the piece or its work. Absent if there are none. */
export function ProgrammesLine({ piece: { key, work }, format }: { piece: PieceView; format: PieceFormat }) {
  const programmes = useJournal(programmesOf)
  const { today } = useToday()
  const workKey = work.partOf?.key
  const shown = useMemo(() => {
    const own = programmes.filter(({ pieces }) =>
      pieces.map(programmePieceKey).some((one) => one === key || one === workKey),
    )
    const { upcoming, past } = groupProgrammes(own, today)
    return [...upcoming, ...past]
  }, [programmes, today, key, workKey])
  if (shown.length === 0) return null
  return (
    <p className={styles.programmes}>
      {format.t('programme.of')}
      {shown.map(({ id, name }) => (
        <Link key={id} href={programmeAddress(id)}>
          {name}
        </Link>
      ))}
    </p>
  )
}
