import { countBars } from '@segno/domain/measures/count-bars'
import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import { parsePresetName } from '@segno/domain/metronome/preset-commands'
import type { PresetPiece } from '@segno/domain/metronome/presets-of-piece'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/form/checkbox'
import { TextField } from '../../../../ui/form/field'
import { NativeSelect } from '../../../../ui/form/native-select'
import { Dialog } from '../../../../ui/overlay/dialog'
import styles from './presets.module.css'
import type { PresetActions } from './use-preset-actions'

interface PresetFormProps {
  readonly actions: PresetActions
  /** The piece that the musician practises; null without one. */
  readonly chosen: PresetPiece | null
  readonly onClose: () => void
}

/** The dialog for the name of a new preset. A checkbox ties the preset to the chosen piece. */
export function NewPresetForm({ actions, chosen, onClose }: PresetFormProps) {
  const { ids } = useServices()
  const t = useTranslation('metronome-presets')
  // The id stays the same, so a second attempt after a failed save does not create a second preset.
  const [id] = useState(() => ids.uuid())
  const [isTied, setTied] = useState(true)
  return (
    <NameDialog
      title={t('preset.save')}
      name=""
      onClose={onClose}
      onSave={(name) => actions.create(name, id, isTied ? chosen : null)}
    >
      {chosen && <PieceCheckbox {...chosen} checked={isTied} onCheckedChange={setTied} />}
    </NameDialog>
  )
}

interface EditPresetFormProps extends PresetFormProps {
  /** The preset at the time when the dialog opened. */
  readonly preset: MetronomePreset
  readonly place: number
  readonly count: number
}

/** The dialog that renames or moves a preset, stores the current settings in it, or changes its piece. */
export function EditPresetForm({ actions, preset, chosen, place, count, onClose }: EditPresetFormProps) {
  const t = useTranslation('metronome-presets')
  const [takesSettings, setTakesSettings] = useState(false)
  const [to, setTo] = useState(place)
  const { piece, measures } = preset
  const tie = piece ? { piece, measures } : chosen
  const [isTied, setTied] = useState(piece !== null)
  const save = async (name: string) => {
    const edit = {
      takesSettings,
      ...(name === preset.name ? {} : { name }),
      ...(isTied === (piece !== null) ? {} : { tie: isTied ? tie : null }),
    }
    const isSaved = await actions.edit(preset, edit)
    return isSaved && (to === place || (await actions.move(preset.id, to)))
  }
  return (
    <NameDialog title={t('preset.edit')} name={preset.name} onClose={onClose} onSave={save}>
      {count > 1 && (
        <NativeSelect
          label={t('preset.place')}
          value={String(to)}
          options={Array.from({ length: count }, (_, at) => ({ value: String(at), label: String(at + 1) }))}
          onValueChange={(value) => setTo(Number(value))}
        />
      )}
      <Checkbox label={t('preset.useCurrent')} checked={takesSettings} onCheckedChange={setTakesSettings} />
      {tie && <PieceCheckbox {...tie} checked={isTied} onCheckedChange={setTied} />}
    </NameDialog>
  )
}

interface PieceCheckboxProps extends PresetPiece {
  readonly checked: boolean
  readonly onCheckedChange: (isChecked: boolean) => void
}

/** Ties the preset to a piece and its bars. */
function PieceCheckbox({ piece, measures, ...box }: PieceCheckboxProps) {
  const t = useTranslation('metronome-piece')
  const name = [piece.title, piece.composer].filter(Boolean).join(', ')
  const label = measures
    ? t('tieOfBars', { piece: name, bars: measures, count: countBars(measures) })
    : t('tie', { piece: name })
  return <Checkbox label={label} {...box} />
}

interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly onSave: (name: string) => Promise<boolean>
  readonly onClose: () => void
  readonly children?: ReactNode
}

function NameDialog({ title, name, onSave, onClose, children }: NameDialogProps) {
  const t = useTranslation('metronome-presets')
  const shell = useTranslation('shell')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(name)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const parsed = parsePresetName(draft)
    if (!parsed.ok) return setProblem(parsed.error[0] ?? null)
    setProblem(null)
    setSaving(true)
    const isSaved = await onSave(parsed.value)
    setSaving(false)
    if (isSaved) onClose()
  }
  const error =
    problem &&
    t(`error.${problem.code === 'required' ? 'required' : 'tooLong'}`, {
      limit: problem.limit ?? '',
    })
  return (
    <Dialog
      title={title}
      closeLabel={shell('action.close')}
      size="small"
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('form.name')}
          value={draft}
          onValueChange={setDraft}
          required
          autoFocus
          autoComplete="off"
          error={error ?? undefined}
        />
        {children}
      </form>
    </Dialog>
  )
}
