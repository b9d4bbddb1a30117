import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useInstrumentOptions } from '../../../draft-form/use-instrument-options'
import { useMusicNames } from '../../../i18n/use-music-names'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import { choosePrimary } from '../entry-form/own-instrument'
import styles from './first-line.module.css'
import { LineForm } from './line-form'

/** The most common instruments. The option "other" opens a list of all instruments. */
const common = ['piano', 'violin', 'guitar', 'voice'] as const
const OTHER = 'other'

/** Draws the entry line into the logbook of an empty diary, below the question for the instrument. */
export function FirstLine({ place }: { place: HTMLElement }) {
  const { primary } = useJournal((journal) => journal.preference('instruments'))
  // The question stays visible after the answer, which can then be changed. It is absent if the diary already
  // had a primary instrument.
  const [asks] = useState(primary === null)
  const field = useRef<HTMLInputElement>(null)
  return createPortal(
    <div className={styles.first}>
      {asks && <InstrumentChoice primary={primary} />}
      <LineForm field={field} onSaved={focusPage} />
    </div>,
    place,
  )
}

function InstrumentChoice({ primary }: { primary: string | null }) {
  const t = useTranslation('entry')
  const names = useMusicNames()
  const { journal } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [wantsList, setWantsList] = useState(false)
  const isCommon = common.some((id) => id === primary)
  const choose = (id: string) =>
    void commit(choosePrimary(journal.body('preference', 'instruments'), id), commitTexts(''))
  return (
    <>
      <RadioRow
        label={t('first.instrument')}
        options={[
          ...common.map((id) => ({ value: id as string, label: names.instrument(id) })),
          { value: OTHER, label: t('first.otherInstrument') },
        ]}
        value={wantsList || (primary !== null && !isCommon) ? OTHER : primary}
        onValueChange={(id) => {
          setWantsList(id === OTHER)
          if (id !== null && id !== OTHER) choose(id)
        }}
      />
      {wantsList && <AllInstruments value={isCommon ? '' : (primary ?? '')} onChoose={choose} />}
    </>
  )
}

function AllInstruments({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const t = useTranslation('entry')
  return (
    <NativeSelect
      label={t('form.instrument')}
      value={value}
      options={useInstrumentOptions(value)}
      onValueChange={onChoose}
    />
  )
}

/** Moves the focus to `<main>`. The save removes the focused line, because only an empty diary shows it. */
function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
