import { describe, expect, test } from 'vitest'
import { emptyScoreFilter, type ListedScore, listScores, type ScoreFilter, scoreChoices } from './list-scores'

const score = (title: string, fields: Partial<ListedScore> = {}): ListedScore => ({
  id: title,
  title,
  composer: null,
  difficulty: null,
  instrument: null,
  tags: [],
  visibility: 'private',
  favourite: false,
  ...fields,
})

const scores = [
  score('Etude 10', { composer: 'Frédéric Chopin', instrument: 'piano', difficulty: 'advanced' }),
  score('Etude 9', { composer: 'Frederic Chopin', tags: ['Recital'], favourite: true }),
  score('Ave Maria', { composer: 'Charles Gounod', instrument: 'voice', tags: ['recital', 'church'] }),
  score('Scales', { difficulty: 'beginner', visibility: 'public' }),
]
const found = (filter: Partial<ScoreFilter>) =>
  listScores(scores, { ...emptyScoreFilter, ...filter }, 'en').map(({ title }) => title)

describe('the list of scores', () => {
  test('listScores sorts by title, with numbers by value', () => {
    expect(found({})).toEqual(['Ave Maria', 'Etude 9', 'Etude 10', 'Scales'])
  })

  test.each([
    [{ text: 'chopin 9' }, ['Etude 9']],
    [{ text: 'church' }, ['Ave Maria']],
    [{ composer: 'Frederic Chopin' }, ['Etude 9', 'Etude 10']],
    [{ instrument: 'voice' }, ['Ave Maria']],
    [{ difficulty: 'beginner' as const }, ['Scales']],
    [{ tag: 'recital' }, ['Ave Maria', 'Etude 9']],
    [{ visibility: 'public' as const }, ['Scales']],
    [{ favourites: true }, ['Etude 9']],
    [{ text: 'etude', favourites: true, difficulty: 'advanced' as const }, []],
  ])('listScores with %j returns the scores that match every field', (filter, titles) => {
    expect(found(filter)).toEqual(titles)
  })

  test('listScores and scoreChoices match a composer as typed and as shown', () => {
    const typed = [score('Nocturne', { composer: 'Chopin' }), score('Waltz', { composer: 'F. Chopin' })]
    const shownName = (name: string) => (name.endsWith('Chopin') ? 'Frédéric Chopin' : name)
    const titles = (filter: Partial<ScoreFilter>) =>
      listScores(typed, { ...emptyScoreFilter, ...filter }, 'en', shownName).map(({ title }) => title)
    expect(titles({ text: 'frederic' })).toEqual(['Nocturne', 'Waltz'])
    expect(titles({ text: 'f. chopin' })).toEqual(['Waltz'])
    expect(titles({ composer: 'Chopin' })).toEqual(['Nocturne', 'Waltz'])
    expect(scoreChoices(typed, shownName).composers).toEqual(['Frédéric Chopin'])
  })

  test('scoreChoices lists each composer, instrument and tag once, whatever its spelling', () => {
    expect(scoreChoices(scores)).toEqual({
      composers: ['Frédéric Chopin', 'Charles Gounod'],
      instruments: ['piano', 'voice'],
      tags: ['Recital', 'church'],
    })
  })
})
