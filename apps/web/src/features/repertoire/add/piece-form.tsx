import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { usePieceCatalogue } from '../../../data/services/use-piece-catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ComboBox } from '../../../ui/form/combo-box'
import { Banner } from '../../../ui/layout/banner'
import { Dialog } from '../../../ui/overlay/dialog'
import { pieceAddress } from '../address'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './add-dialog.module.css'
import { OwnPieceOffers } from './own-piece-offers'
import type { PieceDraft } from './piece-draft'
import { type LevelProposal, PlanFields } from './plan-fields'
import { SimilarPieces } from './similar-pieces'
import { usePieceForm } from './use-piece-form'
import { type TitleChoice, useComposerSuggestions, useTitleSuggestions } from './use-title-suggestions'

interface PieceFormProps {
  readonly restored: PieceDraft | null
  readonly format: RepertoireFormat
  readonly onClose: () => void
}

type Form = ReturnType<typeof usePieceForm>

/** A piece's name, how far it is, and what it is for; and one's own pieces, a press each. */
export function PieceForm({ restored, format, onClose }: PieceFormProps) {
  const { t } = format
  const shell = useTranslation('shell')
  const form = usePieceForm(restored, t)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isRestored, setRestored] = useState(restored !== null)
  useFirstFocus(element, form.attempts)
  const save = async (another: boolean) => {
    if (form.isSaving || !(await form.save(isDateBad(element.current)))) return
    setRestored(false)
    if (!another) return onClose()
    focusField(element.current, 'title')
  }
  const giveUp = () => {
    void form.reset()
    setRestored(false)
    focusField(element.current, 'title')
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
        {isRestored && (
          <Banner
            live="polite"
            action={
              <Button size="small" variant="plain" onClick={giveUp}>
                {t('draft.discard')}
              </Button>
            }
          >
            {t('draft.restored')}
          </Banner>
        )}
        <Fields form={form} format={format} />
      </form>
      <OwnPieceOffers format={format} heading="h3" />
    </Dialog>
  )
}

function Fields({ form, format }: { form: Form; format: RepertoireFormat }) {
  const { t } = format
  const { draft, update, errors, existing } = form
  const { known, load } = usePieceCatalogue()
  const titles = useTitleSuggestions(draft.title, known, format)
  const composers = useComposerSuggestions(draft.composer, known, format)
  const [proposal, setProposal] = useState<LevelProposal | null>(null)
  useEffect(load, [load])
  const canonical = known?.findComposer(draft.composer)?.canonicalName ?? null

  const pick = ({ piece }: TitleChoice) => {
    const level = known?.levelOf(piece) ?? null
    const rating = level === null ? null : ratingOf[level]
    // What the person has chosen stays.
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

/** A level of the catalogue as a difficulty. */
const ratingOf = { beginner: '1', intermediate: '3', advanced: '5' } as const

/** The title has the focus first, and after a refused save the first wrong field. */
function useFirstFocus(form: React.RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // On a phone the keyboard would cover the pieces that can be added by one press.
    else if (window.matchMedia('(pointer: fine)').matches) focusField(form.current, 'title')
  }, [form, attempts])
}

/** Also where a button that was pressed goes away with what it offered. */
function focusField(form: HTMLFormElement | null, name: 'title' | 'composer'): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/** Whether the date field holds something the browser could not read, and so gives out as empty. */
function isDateBad(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem('targetDate')
  return field instanceof HTMLInputElement && field.validity.badInput
}
