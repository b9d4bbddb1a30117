import type { Services } from '../../../data/services/services'

export function livingPresets({ journal }: Pick<Services, 'journal'>) {
  return [...journal.records('metronomePreset')]
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ body }) => body)
}
