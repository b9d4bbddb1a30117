import type { CounterPiece } from '@segno/domain/counter/counter-settings'
import { presetPieceOf } from '@segno/domain/metronome/presets-of-piece'
import { useId, useRef, useState } from 'react'
import { useCommitTexts } from '../../../../app-state/use-commit-texts'
import { usePreloadLater } from '../../../../app-state/use-preload-later'
import type { MetronomeSession, MetronomeState } from '../../../../data/metronome/metronome-session'
import { useCommit } from '../../../../data/services/use-commit'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { lazyPart } from '../../../../ui/lazy-part'
import metronome from '../metronome.module.css'
import { PresetList } from './preset-list'
import styles from './presets.module.css'
import { useMetronomePresets } from './use-metronome-presets'
import { usePresetActions } from './use-preset-actions'

const NewPresetForm = lazyPart({
  load: async () => (await import('./preset-form')).NewPresetForm,
  messages: ['metronome-piece'],
})
/**
 * The fields import the suggestions of pieces and composers. So the screen fetches them after the first render
 * of the metronome.
 */
const PieceSection = lazyPart({
  load: async () => (await import('./piece-section')).PieceSection,
  messages: ['metronome-piece', 'entry'],
})

interface PresetsProps {
  readonly session: MetronomeSession
  readonly state: MetronomeState
  /** The fields of the chosen piece. */
  readonly piece: CounterPiece
  readonly onPiece: (piece: CounterPiece) => void
}

/** Saves the settings of the metronome as presets, also for a piece, and loads them. */
export function Presets({ session, state, piece, onPiece }: PresetsProps) {
  const t = useTranslation('metronome-presets')
  const presets = useMetronomePresets()
  const actions = usePresetActions(session)
  const [isSaving, setSaving] = useState(false)
  const title = useId()
  const chosen = presetPieceOf(piece)
  usePreloadLater(NewPresetForm)
  return (
    <>
      <div className={styles.piece}>
        <PieceSection state={state} actions={actions} fields={piece} onFields={onPiece} />
      </div>
      <section aria-labelledby={title} className={metronome.section}>
        <h2 id={title}>{t('preset.list')}</h2>
        {presets.length === 0 && <p className={styles.none}>{t('preset.none')}</p>}
        {presets.length > 0 && (
          <PresetList presets={presets} settings={state.settings} actions={actions} chosen={chosen} />
        )}
        <div className={metronome.acts}>
          <Button className={metronome.step} onClick={() => setSaving(true)}>
            {t('preset.save')}
          </Button>
          <PresetFiles canExport={presets.length > 0} />
        </div>
        {isSaving && <NewPresetForm actions={actions} chosen={chosen} onClose={() => setSaving(false)} />}
      </section>
    </>
  )
}

/** Exports and imports presets as a file: for a device without an account, or for a student. */
function PresetFiles({ canExport }: { canExport: boolean }) {
  const t = useTranslation('metronome-presets')
  const input = useRef<HTMLInputElement>(null)
  const { save, read, isBusy } = usePresetFiles()
  return (
    <>
      <Button variant="plain" icon="upload" pending={isBusy} onClick={() => input.current?.click()}>
        {t('file.import')}
      </Button>
      {canExport && (
        <Button variant="plain" icon="download" pending={isBusy} onClick={() => void save()}>
          {t('file.export')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}

function usePresetFiles() {
  const services = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const t = useTranslation('metronome-presets')
  const [isBusy, setBusy] = useState(false)
  const { notices } = services
  const run = async (work: () => Promise<void>, failure: string) => {
    setBusy(true)
    try {
      await work()
    } catch {
      notices.show({ text: failure, tone: 'danger' })
    }
    setBusy(false)
  }
  return {
    isBusy,
    save: () =>
      run(async () => {
        await (await import('./preset-files')).exportPresets(services)
        notices.show({ text: t('file.exported'), tone: 'done' })
      }, t('file.notCreated')),
    read: (file: File) =>
      run(async () => {
        const found = await (await import('./preset-files')).readPresets(services, file)
        if (!found) return notices.show({ text: t('file.notAnExport'), tone: 'danger' })
        const { changes, rejected, problem } = found
        if (rejected > 0) notices.show({ text: t('file.rejected', { count: rejected }), tone: 'danger' })
        if (problem) notices.show({ text: t(`file.${problem}`) })
        await commit(changes, commitTexts(t('file.imported', { count: changes.length })))
      }, t('file.unreadable')),
  }
}
