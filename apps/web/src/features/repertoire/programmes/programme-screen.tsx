import type { Programme } from '@segno/domain/programme/programme'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePageName } from '../../../app-state/use-page-name'
import { useJournal, useServices } from '../../../data/services/use-services'
import { BackLink } from '../../../ui/back-link'
import { EmptyState } from '../../../ui/layout/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { lazyPart } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/link-button'
import { PROGRAMMES_PATH } from './programme-address'
import { ProgrammePieces } from './programme-pieces'
import { programmeReport } from './programme-report'
import { programmeRows } from './programme-rows'
import styles from './programmes.module.css'
import { useProgrammeActions } from './use-programme-actions'
import { type ProgrammeFormat, useProgrammeFormat } from './use-programme-format'

const ProgrammeForm = lazyPart({ load: async () => (await import('./programme-form')).ProgrammeForm })

const AddPieceField = lazyPart({ load: async () => (await import('./add-piece-field')).AddPieceField })
const ProgrammeMenu = lazyPart({ load: async () => (await import('./programme-menus')).ProgrammeMenu })

/** The page of a programme with its pieces. Draws nothing until the diary has loaded. */
export function ProgrammeScreen({ id }: { readonly id: string }) {
  const format = useProgrammeFormat()
  const programme = useJournal((journal) => journal.body('programme', id))
  const { phase } = useJournal((journal) => journal.loadState())
  // A partly loaded diary would show false totals.
  if (phase !== 'complete' && phase !== 'failed') return null
  return programme ? (
    <ProgrammePage programme={programme} format={format} />
  ) : (
    <UnknownProgramme format={format} />
  )
}

interface PageProps {
  readonly programme: Programme
  readonly format: ProgrammeFormat
}

function ProgrammePage({ programme, format }: PageProps) {
  const { journal } = useServices()
  const days = useJournal((store) => store.entryDays())
  const repertoire = useJournal((store) => store.version('repertoire'))
  const begun = format.dayOf(programme.createdAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow entries and the repertoire.
  const rows = useMemo(
    () => programmeRows(journal, programme, begun),
    [journal, programme, begun, days, repertoire],
  )
  const { p } = format
  usePageName(programme.name)
  return (
    <>
      <Header
        programme={programme}
        format={format}
        report={programmeReport(programme.id, begun, format.today)}
      />
      {programme.notes && <p className={styles.notes}>{programme.notes}</p>}
      {rows.length === 0 && <p className={styles.none}>{p('programme.none')}</p>}
      <ProgrammePieces programme={programme} rows={rows} begun={begun} format={format} />
      <AddPieceField programme={programme} format={format} />
    </>
  )
}

/**
 * The header of a programme's page: its name, its facts and a menu. `report` is the address of the programme's
 * reports.
 */
function Header({ programme, format, report }: PageProps & { readonly report: string }) {
  const [, navigate] = useLocation()
  const [isEditing, setEditing] = useState(false)
  const actions = useProgrammeActions(format)
  const { id, name } = programme
  const { p } = format
  const remove = async () => {
    if (await actions.remove(id)) navigate(PROGRAMMES_PATH)
  }
  return (
    <>
      <PageHeader
        back={<BackLink href={PROGRAMMES_PATH} label={p('programme.title')} />}
        title={name}
        fact={format.facts(programme)}
        actions={
          <ProgrammeMenu
            format={format}
            name={name}
            isEmpty={programme.pieces.length === 0}
            onEdit={() => setEditing(true)}
            onReport={() => navigate(report)}
            onDelete={() => void remove()}
          />
        }
      />
      {isEditing && <ProgrammeForm programme={programme} format={format} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The text for an address whose programme this diary does not contain. */
function UnknownProgramme({ format: { p } }: { format: ProgrammeFormat }) {
  return (
    <>
      <PageHeader title={p('programme.unknown.title')} />
      <EmptyState
        sentence={p('programme.unknown')}
        action={
          <Link href={PROGRAMMES_PATH} asChild>
            <LinkButton>{p('programme.title')}</LinkButton>
          </Link>
        }
      />
    </>
  )
}
