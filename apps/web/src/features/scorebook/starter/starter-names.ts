import type { ScoreTexts } from '@segno/content/starter/music-xml/score-texts'
import { STARTER_EDITOR, STARTER_LICENCE } from '@segno/content/starter/starter-credit'
import type { StarterPiece, StarterScoreFacts } from '@segno/content/starter/starter-scores'
import type { ListedScore } from '@segno/domain/score/list-scores'
import type { HarmonyNames } from '../../../i18n/harmony-names'
import type { Translate } from '../../../i18n/keys'

/** A starter score with its names in the language of the app. */
export interface StarterScore extends ListedScore {
  readonly editor: string
  /** The source of the music: an edition, or a place and a century. */
  readonly source: string
  readonly licence: string
}

type StarterText = Translate<'starter' | 'music'>

/** Returns a starter score with the names that lists show. */
export function namedStarter(score: StarterScoreFacts, t: StarterText): StarterScore {
  const { id, instrument, level, tags } = score
  return {
    id,
    title: titleOf(score, t),
    composer: 'piece' in score ? composerOf(score, t) : null,
    difficulty: level,
    instrument,
    tags: tags.map((tag) => t(`tag.${tag}`)),
    visibility: 'private',
    favourite: false,
    editor: STARTER_EDITOR,
    source: 'piece' in score ? sourceOf(score, t) : t('source.own'),
    licence: STARTER_LICENCE,
  }
}

/**
 * Returns the composer, with `Traditional` and `Anonymous` translated. The table of composers has every
 * translation as a spelling, so all translations count as one composer.
 */
function composerOf({ composer }: StarterPiece, t: StarterText): string {
  if (composer === 'Traditional') return t('composer.traditional')
  return composer === 'Anonymous' ? t('composer.anonymous') : composer
}

function sourceOf({ source, origin }: StarterPiece, t: StarterText): string {
  const place = origin.place && t(`place.${origin.place}`)
  const century = origin.century && t(`century.${origin.century}`)
  const from = place && century ? t('origin.both', { place, century }) : place || century
  return source && from ? t('origin.source', { source, origin: from }) : source || from || ''
}

/**
 * Returns the translated title. A study begins with its instrument, so that lists sort studies by instrument.
 */
function titleOf(score: StarterScoreFacts, t: StarterText): string {
  if ('piece' in score) return t(`piece.${score.piece}`)
  const values = { instrument: t(`instrument.${score.instrument}`), study: t(`study.${score.study}`) }
  return t('title.study', values)
}

/** Returns the texts that Verovio engraves in a starter score. */
export function starterTexts(
  score: StarterScoreFacts,
  t: StarterText,
  harmony: Pick<HarmonyNames, 'key'>,
): ScoreTexts {
  const { title, composer, source } = namedStarter(score, t)
  return {
    title,
    composer,
    source,
    rights: t('rights'),
    instrument: t(`instrument.${score.instrument}`),
    keyName: (tonality) => harmony.key(tonality),
    label: (name) => (isLabel(name) ? t(`label.${name}`) : name),
  }
}

const labels = ['harmonic', 'melodic', 'arpeggio', 'R', 'L'] as const

function isLabel(name: string): name is (typeof labels)[number] {
  return (labels as readonly string[]).includes(name)
}
