import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { usePieceCatalogue } from '../../../data/services/use-piece-catalogue'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { DraftBanner } from '../../../draft-form/draft-banner'
import { unreadableFields, useFirstError, useFirstFocus } from '../../../draft-form/form-fields'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ComboBox } from '../../../ui/form/combo-box'
import { Dialog } from '../../../ui/overlay/dialog'
import { pieceAddress } from '../address'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'
import { OwnPieceOffers } from './own-piece-offers'
import type { PieceDraft } from './piece-draft'
import { type LevelProposal, PlanFields } from './plan-fields'
import { SimilarPieces } from './similar-pieces'
import { useNewPieceForm } from './use-new-piece-form'
import { type TitleChoice, useComposerSuggestions, useTitleSuggestions } from './use-title-suggestions'

interface PieceFormProps {
  readonly restored: PieceDraft | null
  readonly format: RepertoireFormat
  readonly onClose: () => void
}

type Form = ReturnType<typeof useNewPieceForm>

/** The form for a new piece, with offers of practised pieces below it. */
export function PieceForm({ restored, format, onClose }: PieceFormProps) {
  const { t } = format
  const shell = useTranslation('shell')
  const form = useNewPieceForm(restored, t)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  useFirstError(element, form.attempts)
  useFirstFocus(title)
  const save = async (another: boolean) => {
    if (form.isSaving || !(await form.save(unreadableFields(element, ['targetDate'])))) return
    if (!another) return onClose()
    title.current?.focus()
  }
  const giveUp = () => {
    void form.discard()
    title.current?.focus()
  }
  return (
    <Dialog
      title={t('add.button')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <div className={styles.footer}>
          <Button
            variant="plain"
            onClick={() => {
              giveUp()
              onClose()
            }}
          >
            {t('form.cancel')}
          </Button>
          <Button className={styles.another} onClick={() => void save(true)}>
            {t('form.saveAnother')}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={form.isSaving}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save(false)
        }}
      >
        {form.restored && (
          <DraftBanner text={t('draft.restored')} discardLabel={t('draft.discard')} onDiscard={giveUp} />
        )}
        <Fields form={form} format={format} titleRef={title} />
      </form>
      <OwnPieceOffers format={format} heading="h3" />
    </Dialog>
  )
}

interface FieldsProps {
  readonly form: Form
  readonly format: RepertoireFormat
  readonly titleRef: RefObject<HTMLInputElement | null>
}

function Fields({ form, format, titleRef }: FieldsProps) {
  const { t } = format
  const { draft, update, errors, existing } = form
  const { known, load } = usePieceCatalogue(draft.title)
  const rows = useRepertoire()
  const there = useMemo(() => new Set(rows.map(({ key }) => key)), [rows])
  const titles = useTitleSuggestions(draft.title, known, format, there)
  const composers = useComposerSuggestions(draft.composer, known, format)
  const [proposal, setProposal] = useState<LevelProposal | null>(null)
  useEffect(load, [load])
  const canonical = known?.findComposer(draft.composer)?.canonicalName ?? null

  const pick = ({ piece }: TitleChoice) => {
    const rating = piece.level === null ? null : ratingOf[piece.level]
    // The proposal must not replace a difficulty that the musician chose.
    const isFree = draft.difficulty === '' || draft.difficulty === proposal?.rating
    setProposal(rating === null ? null : { rating })
    update({
      title: piece.title,
      composer: piece.composer ?? '',
      ...(isFree ? { difficulty: rating ?? '' } : {}),
    })
  }
  return (
    <>
      <ComboBox
        ref={titleRef}
        className={styles.title ?? ''}
        label={t('form.title')}
        listLabel={t('form.suggestions')}
        name="title"
        value={draft.title}
        onValueChange={(title) => update({ title })}
        sections={titles}
        onPick={pick}
        onFocus={load}
        error={errors.title}
      />
      {existing !== null && (
        <p className={styles.below}>
          <Link href={pieceAddress(existing)}>{t('error.open')}</Link>
        </p>
      )}
      <ComboBox
        label={t('form.composer')}
        listLabel={t('form.suggestions')}
        name="composer"
        value={draft.composer}
        onValueChange={(composer) => update({ composer })}
        sections={composers}
        onPick={(composer) => update({ composer: composer.title })}
        onFocus={load}
        error={errors.composer}
      />
      {canonical !== null && canonical !== draft.composer.trim() && (
        <p className={styles.below}>
          <Button
            variant="plain"
            size="small"
            onClick={(event) => {
              focusField(event.currentTarget.form, 'composer')
              update({ composer: canonical })
            }}
          >
            {t('composer.use', { name: canonical })}
          </Button>
        </p>
      )}
      <SimilarPieces
        title={draft.title}
        composer={draft.composer}
        format={format}
        onUse={({ title, composer }, button) => {
          focusField(button.form, 'title')
          update({ title, composer: composer ?? '' })
        }}
      />
      <PlanFields draft={draft} update={update} errors={errors} proposal={proposal} format={format} />
    </>
  )
}

/** The difficulty that each level of the catalogue proposes. */
const ratingOf = { beginner: '1', intermediate: '3', advanced: '5' } as const

/** Focuses a field of the form, because the pressed button has disappeared. */
function focusField(form: HTMLFormElement | null, name: 'title' | 'composer'): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
