import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { scoreDifficulties, scoreVisibilities } from '@segno/domain/score/score'
import { limits } from '@segno/domain/shared/limits'
import { type RefObject, useMemo } from 'react'
import { useScores } from '../../../data/scores/use-scores'
import { useRepertoire } from '../../../data/services/use-repertoire'
import { useInstrumentOptions } from '../../../draft-form/use-instrument-options'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import { TagField } from '../../../ui/form/tag-field'
import type { ScoreDraft } from './score-draft'
import styles from './score-form.module.css'

interface ScoreFieldsProps {
  readonly draft: ScoreDraft
  readonly onChange: (change: Partial<ScoreDraft>) => void
  /** A message for each invalid field. */
  readonly errors: Readonly<Partial<Record<keyof ScoreDraft, string>>>
  readonly titleRef?: RefObject<HTMLInputElement | null>
}

/** The fields of the score form: title, composer, instrument, difficulty, tags, visibility and piece. */
export function ScoreFields({ draft, onChange, errors, titleRef }: ScoreFieldsProps) {
  const t = useTranslation('score-import')
  const instruments = useInstrumentOptions(draft.instrument).filter(
    (option) => !('value' in option && option.value === ''),
  )
  const knownTags = useKnownTags(draft.tagText)
  const none = { value: '', label: t('none') } as const
  return (
    <>
      <TextField
        {...(titleRef && { ref: titleRef })}
        label={t('field.title')}
        autoComplete="off"
        value={draft.title}
        onValueChange={(title) => onChange({ title })}
        error={errors.title}
      />
      <TextField
        label={t('field.composer')}
        autoComplete="off"
        value={draft.composer}
        onValueChange={(composer) => onChange({ composer })}
        error={errors.composer}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('field.instrument')}
          value={draft.instrument}
          options={[none, ...instruments]}
          onValueChange={(instrument) => onChange({ instrument })}
        />
        <NativeSelect<ScoreDraft['difficulty']>
          label={t('field.difficulty')}
          value={draft.difficulty}
          options={[none, ...scoreDifficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))]}
          onValueChange={(difficulty) => onChange({ difficulty })}
        />
      </div>
      <PieceField piece={draft.piece} onChange={(piece) => onChange({ piece })} />
      <TagField
        label={t('field.tags')}
        tags={draft.tags}
        onTagsChange={(tags) => onChange({ tags })}
        text={draft.tagText}
        onTextChange={(tagText) => onChange({ tagText })}
        suggestions={knownTags}
        removeLabel={(tag) => t('tags.remove', { tag })}
        maxTagLength={limits.tagLength}
        error={errors.tags}
      />
      <RadioRow
        label={t('field.visibility')}
        description={t('visibility.description')}
        value={draft.visibility}
        options={scoreVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onValueChange={(visibility) => visibility && onChange({ visibility })}
      />
    </>
  )
}

/** Chooses a piece of the repertoire. A chosen piece stays an option after it has left the repertoire. */
function PieceField({
  piece,
  onChange,
}: {
  piece: ScoreDraft['piece']
  onChange: (piece: ScoreDraft['piece']) => void
}) {
  const t = useTranslation('score-import')
  const language = useLanguage()
  const rows = useRepertoire()
  const pieces = useMemo(() => {
    const known = new Map(rows.map(({ key, title, composer }) => [key, { title, composer }]))
    if (piece) known.set(keyOf(piece), known.get(keyOf(piece)) ?? piece)
    const { compare } = new Intl.Collator(language, { numeric: true })
    return [...known].sort(([, a], [, b]) => compare(a.title, b.title))
  }, [rows, piece, language])
  if (pieces.length === 0) return null
  return (
    <NativeSelect
      label={t('field.piece')}
      value={piece ? keyOf(piece) : ''}
      options={[
        { value: '', label: t('none') },
        ...pieces.map(([key, { title, composer }]) => ({
          value: key as string,
          label: composer ? t('piece.by', { title, composer }) : title,
        })),
      ]}
      onValueChange={(key) => onChange(pieces.find(([one]) => one === key)?.[1] ?? null)}
    />
  )
}

function keyOf({ title, composer }: Piece) {
  return pieceKeyOf(title, composer)
}

/** Returns at most eight tags of scores that begin with the typed text. Returns none for an empty text. */
function useKnownTags(text: string): readonly string[] {
  const scores = useScores()
  return useMemo(() => {
    const typed = text.trim().toLowerCase()
    if (typed === '') return []
    const tags = new Set(scores.flatMap((score) => score.tags))
    return [...tags].filter((tag) => tag.toLowerCase().startsWith(typed)).slice(0, 8)
  }, [scores, text])
}
