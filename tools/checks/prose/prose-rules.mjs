import { longSentences } from './long-sentences.mjs'

/**
 * The rules of prose that a machine can check. `find` searches comments, test titles and Markdown, unless `in` says
 * otherwise. Each rule has an example that breaks it, in check-prose.test.ts.
 */

/** @typedef {import('./prose-texts.mjs').TextKind} TextKind */
/** @typedef {(text: string) => { index: number, found: string }[]} FindFaults `index`: where a fault begins */
/** @typedef {{ id: string, find: FindFaults, why: string, instead: string, in?: TextKind[] }} ProseRule */
/** @typedef {{ id: string, pattern: RegExp, why: string, instead: string, in?: TextKind[] }} PatternRule */

const ACTOR = 'The sentence does not name who acts.'
const MECHANISM = 'The verb hides the mechanism.'
const MEANING = 'The word has another meaning for most readers.'

/** The start of a sentence: of the text, after a full stop, or after an empty line. */
const start = String.raw`(?<=^\s*|[.:;]\s+|\n\s*\n\s*)`
/** Matches the text up to the end of a sentence that is not a question. */
const STATEMENT = '(?=[^.?!]*(?:[.!]|$))'
const BE = '(?:is|are|was|were|be|been|being)'

/** @param {string} source @param {string} [flags] */
const re = (source, flags = 'gi') => new RegExp(source.replaceAll(' ', String.raw`\s+`), flags)

/** Verbs in the third person that cannot be plural nouns. */
const verbs =
  `accepts adds agrees allows appears arrives asks asserts becomes begins believes belongs brings carries
 closes comes completes composes connects costs creates deletes describes differs divides does doubles downloads
 draws drops equals fills finds fits follows forgets gathers gets gives goes has hears hides holds ignores is joins
 keeps knows leads leaves lets lies lives loads looks loses makes meets mentions needs obeys opens outlives packs
 patches pauses pins prefers proposes puts reaches refuses rejects remembers removes renames repeats replaces
 resumes returns reverses runs says schedules sees sends settles sits sorts speaks spells spreads stands stays
 stops stores survives syncs takes tells throws tries unites uses waits wakes was weighs were wins writes have had
 are were do let come keep hold show add
 cannot can may must will would should shall`
    .trim()
    .split(/\s+/)
    .join('|')
/** Verbs in the third person that are plural nouns too: verbs only before an article or the like. */
const doubtful =
  `answers changes counts cuts ends groups hands hints lists links marks moves names notes numbers offers
 orders plays prints quotes reads reports rests runs shares shows signs steps sums totals turns works`
    .trim()
    .split(/\s+/)
    .join('|')

/** Names that were replaced, with the new ones. @type {[pattern: RegExp, instead: string][]} */
const names = [
  [/stillToDo/i, 'remainingChange'],
  [/lastWords?$/i, 'UnloadBuffer.write, orphans, reconcile'],
  [/^slots?$|Slots?$|^slots?(?:Of|Count|Order|Tests)$/, 'row index'],
  [/tall(?:y|ies)/i, 'DayTotals, RankedTotals; counts'],
  [/ledger/i, 'an aggregate: DayTotals'],
  [/sighting/i, 'FirstLastIndex'],
  [/^practiceFacts$/i, 'PracticeStats'],
  [/portion/i, 'share'],
  [/aside/i, 'quarantine; of a suggestion: hidden'],
  [/nobody/i, 'LOCAL_OWNER'],
  [/syncMark/i, 'SyncCursor'],
  [/^seenVersion$/, 'effectiveBase'],
  [/^completeBodies$/, 'fillMissingFields'],
  [/^takeLiving$/, 'preferLiving'],
  [/^weighDeletions$/, 'guardMassDeletion'],
  [/^useText$/, 'useTranslation'],
  [/^wordBook$/i, 'MessageCatalog'],
  [/^loadWords$/, 'loadMessages'],
  [/^(?:use)?(?:entry|piece|goal|report|figure|table|chart|list)Words$/i, 'useFormat'],
  [/keeper/i, 'an index, a store, or what it does'],
  [/trouble/i, 'error kind'],
  [/^told|^telling|[a-z]T(?:old|elling)/, 'what it holds: a reading, a context'],
  [/surroundings/i, 'deps'],
  [/^(?:hear|tell|say|know|learn|meet)(?:s?[A-Z]\w*)?$|^wake$/, 'handleX, notify, emit'],
  [/^goOn/, 'resume, continue'],
  [/^accompany/, 'addCommitHook'],
  [/smallStore/i, 'KeyValueStore'],
  [/hereAndNow/i, 'useToday'],
  [/^use\w*Ahead$/, 'usePreload'],
  [/takeAway/i, 'ExportMenu'],
  [/overtaken/i, 'staleKeys'],
  [/^(?:slow|naive)[A-Z]/, 'a reference implementation: referenceTable'],
  [/awkward/i, 'edge-case'],
  [/^dumb[A-Z]/, 'plain client'],
]

/** @type {readonly PatternRule[]} */
const patternRules = [
  {
    id: 'whoever',
    pattern: re(String.raw`\bwhoever\b`),
    why: ACTOR,
    instead: 'the person, server or tab that acts',
  },
  {
    id: 'nobody',
    pattern: re(String.raw`\b(?:nobody|somebody)\b`),
    why: ACTOR,
    instead: 'a musician, a user, another tab; "no device has read it"',
  },
  {
    id: 'to-be-had',
    pattern: re(String.raw`\bto be had\b`),
    why: MECHANISM,
    instead: 'can be downloaded, is available',
  },
  {
    id: 'is-told',
    pattern: re(String.raw`\b${BE} (?:never |not |also |already |\w+ly )?told\b(?! apart)|\bunless told\b`),
    why: ACTOR,
    instead: 'X notifies Y, X passes Y, the message says; "by default"',
  },
  {
    id: 'of-which',
    pattern: re(String.raw`\bof which\b`),
    why: 'The sentence holds two ideas.',
    instead: 'two sentences, or "whose"',
  },
  {
    id: 'what-is',
    pattern: re(String.raw`${start}What\b(?=[^.?!]*?\b(?:is|are|has|have|was|were)\b)${STATEMENT}`, 'g'),
    why: ACTOR,
    instead: 'a noun: "a change that …", "rows that …"',
  },
  {
    id: 'what-is-title',
    pattern: /^what\b(?!.*\?$)/g,
    why: ACTOR,
    instead: 'a noun: "a row that cannot be read is copied"',
    in: ['title'],
  },
  {
    id: 'who-is',
    pattern: re(String.raw`${start}Who\b${STATEMENT}`, 'g'),
    why: ACTOR,
    instead: 'a user who …, a client that …',
  },
  {
    id: 'stands-in',
    pattern: re(String.raw`\b(?:stands?|stood) (?:in(?! for\b)|there|at|on|behind|beside|before)\b`),
    why: MECHANISM,
    instead: 'is stored in, is in, appears in, is shown at',
  },
  {
    id: 'lies-in',
    pattern: re(String.raw`\b(?:lies|lay) (?:in|at|on|behind|beside|below|under)\b`),
    why: MECHANISM,
    instead: 'is stored in, is in, is next to',
  },
  {
    id: 'worked-in',
    pattern: re(
      String.raw`\b${BE} worked in(?:to)?\b|\bwork(?:s|ed|ing)? (?:it|them|rows|changes) in(?:to)?\b`,
    ),
    why: MECHANISM,
    instead: 'applies, merges, adds to the index',
  },
  {
    id: 'taken-away',
    pattern: re(String.raw`\btak(?:e|es|en|ing) (?:\w+ ){0,3}?away\b|\btake-?away\b`),
    why: MECHANISM,
    instead: 'deletes, removes; exports, downloads',
  },
  {
    id: 'reckoned',
    pattern: re(String.raw`\breckon(?:s|ed|ing)?\b`),
    why: 'The word is dated.',
    instead: 'computes, counts',
  },
  {
    id: 'says-nothing',
    pattern: re(String.raw`\bsa(?:y|ys|id|ying) nothing\b`),
    why: MECHANISM,
    instead: 'sends no header, has no field, does not name',
  },
  {
    id: 'hears',
    pattern: re(String.raw`\bhears\b|\bhear(?:d|ing)? (?:of|from|about|by|that)\b`),
    why: MECHANISM,
    instead: 'receives, is notified of, subscribes to',
  },
  {
    id: 'tells',
    pattern: re(String.raw`\btells\b(?![^.]* apart\b)`),
    why: MECHANISM,
    instead: 'notifies, calls, sends, returns, shows',
  },
  {
    id: 'knows',
    pattern: re(String.raw`\bknows\b|\b(?:does|do|did) not know\b`),
    why: MECHANISM,
    instead: 'stores, has, imports, supports, has read',
  },
  {
    id: 'learns',
    pattern: re(String.raw`\blearn(?:s|ed|t)? (?:of|that|by|from|about|whether)\b`),
    why: MECHANISM,
    instead: 'receives, is notified of, reads',
  },
  {
    id: 'answers',
    pattern: re(
      String.raw`\banswers (?:null|undefined|true|false|whether|what|how|the(?! (?:request|call|question|ping|poke|push|pull))|an?(?! (?:request|call|question|ping|poke|push|pull)))\b`,
    ),
    why: MECHANISM,
    instead: 'returns; of a server: responds with',
    in: ['comment', 'title'],
  },
  {
    id: 'arrows',
    pattern: re(String.raw`\barrows\b(?![^.]*\b(?:keys?|Home|Page|Delete|Enter|press\w*|method)\b)`),
    why: MEANING,
    instead: 'import rules, dependencies',
  },
  {
    id: 'doors',
    pattern: re(String.raw`\bdoors?\b`),
    why: MEANING,
    instead: 'entry point (of a feature), contract, forbidden global',
  },
  {
    id: 'last-word',
    pattern: re(
      String.raw`\b(?:a|its|their|every|whose) last words?\b|\blast words? of (?:an?|the) (?:tab|page)\b`,
    ),
    why: MEANING,
    instead: 'unload buffer, pending change',
  },
  {
    id: 'letter',
    pattern: re(
      String.raw`(?<!\b(?:weekly|capital|first|full-width) )\bletters?\b(?! of (?:every|the) (?:script|alphabet))(?=[^.]*\b(?:mails?|e-mails?|links?|outbox|SMTP|sign-in)\b)|\b(?:mails?|e-mails?|links?|outbox|SMTP|sign-in)\b[^.]*(?<!\b(?:weekly|capital|first|full-width) )\bletters?\b(?! of (?:every|the) (?:script|alphabet))`,
    ),
    why: MEANING,
    instead: 'e-mail',
  },
  {
    id: 'where-for-if',
    pattern: re(
      String.raw`\bwhere (?:there (?:is|are|was|were)|nothing|none|neither|something|several|no)\b|\b(?:null|undefined|none|absent|empty|true|false|throws|rejects|only|even|also|again|nothing|except|0|-1|NaN|'') where (?:it|they|that|the|an?|one|its|some|all|any|every|both)\b`,
    ),
    why: 'A condition is not a place.',
    instead: 'if, when',
  },
  {
    id: 'where-begins',
    pattern: re(String.raw`${start}(?:Also |Even |Only )?Where\b(?=[^.?!]*,)${STATEMENT}`, 'g'),
    why: 'A condition is not a place.',
    instead: 'If …, When …',
  },
  {
    id: 'title-without-subject',
    pattern: re(
      String.raw`^(?:(?:${verbs})\b|(?:${doubtful}) (?:an?|the|its|their|every|each|nothing|no|it|them|what|whatever|both|all|only)\b|(?:of|that|which|who|also|told)\b)`,
      'g',
    ),
    why: 'A title is a sentence that can be read without its describe.',
    instead: 'the subject first: "the import refuses …"',
    in: ['title'],
  },
  {
    id: 'function-doc',
    // Matches a comment whose first word is not a verb in the third person. A verb ends with s and is neither a
    // noun nor a pronoun.
    pattern: /^\s*(?:(?![A-Z][a-z]+s\s)\S+|(?:Devices|Keys|Routes|Rules|Texts|Totals|This|Its)\b)/g,
    why: 'The comment of a function says what it does.',
    instead: 'Returns …, Creates …, Draws …',
    in: ['function'],
  },
  ...names.map(([pattern, instead]) => ({
    id: `name ${pattern.source}`,
    pattern: new RegExp(pattern.source, `${pattern.flags}g`),
    why: 'This name was replaced.',
    instead,
    in: /** @type {TextKind[]} */ (['name']),
  })),
]

/** @type {readonly ProseRule[]} */
export const proseRules = [
  ...patternRules.map(({ pattern, ...rule }) => ({
    ...rule,
    /** @type {FindFaults} */
    find: (text) => [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found })),
  })),
  {
    id: 'long-sentence',
    find: longSentences,
    why: 'The sentence has more than 20 words.',
    instead: 'two sentences',
    in: ['comment', 'title'],
  },
]
