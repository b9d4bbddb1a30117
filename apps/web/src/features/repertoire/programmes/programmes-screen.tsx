import type { Programme } from '@segno/domain/programme/programme'
import { groupProgrammes } from '@segno/domain/programme/programme-list'
import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { programmesOf } from '../../../data/journal/programme-index'
import { useJournal } from '../../../data/services/use-services'
import { BackLink } from '../../../ui/back-link'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { lazyPart } from '../../../ui/lazy-part'
import type { RouteParams } from '../../feature'
import { REPERTOIRE_PATH } from '../address'
import { programmeAddress } from './programme-address'
import { ProgrammeScreen } from './programme-screen'
import styles from './programmes.module.css'
import { type ProgrammeFormat, useProgrammeFormat } from './use-programme-format'

const ProgrammeForm = lazyPart({ load: async () => (await import('./programme-form')).ProgrammeForm })

/** The page of the programme in the address, or the list of all programmes. */
export function ProgrammesScreen({ params: { id } }: { params: RouteParams }) {
  return id === undefined ? <ProgrammeList /> : <ProgrammeScreen id={id} />
}

/** The list of programmes: upcoming ones first, then past ones. */
function ProgrammeList() {
  const format = useProgrammeFormat()
  const programmes = useJournal(programmesOf)
  const { phase } = useJournal((journal) => journal.loadState())
  const [isCreating, setCreating] = useState(false)
  const { upcoming, past } = useMemo(
    () => groupProgrammes(programmes, format.today),
    [programmes, format.today],
  )
  const { t, p } = format
  const open = () => setCreating(true)
  return (
    <>
      <PageHeader
        back={<BackLink href={REPERTOIRE_PATH} label={t('title')} />}
        title={p('programme.title')}
        actions={
          <Button
            variant="primary"
            icon="plus"
            onPointerEnter={ProgrammeForm.preload}
            onFocus={ProgrammeForm.preload}
            onClick={open}
          >
            {p('programme.new')}
          </Button>
        }
      />
      {phase === 'failed' && <p role="alert">{t('failed.load')}</p>}
      {phase === 'complete' && programmes.length === 0 && <EmptyState sentence={p('programme.empty')} />}
      <Section title={p('programme.upcoming')} programmes={upcoming} format={format} />
      <Section title={p('programme.past')} programmes={past} format={format} />
      {isCreating && <ProgrammeForm programme={null} format={format} onClose={() => setCreating(false)} />}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly programmes: readonly Programme[]
  readonly format: ProgrammeFormat
}

function Section({ title, programmes, format }: SectionProps) {
  const id = useId()
  if (programmes.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list} aria-labelledby={id}>
        {programmes.map((programme) => (
          <li key={programme.id} className={styles.row}>
            <Link href={programmeAddress(programme.id)} className={styles.open}>
              <span className={styles.title}>{programme.name}</span>
              <span className={styles.facts}>{format.facts(programme)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
