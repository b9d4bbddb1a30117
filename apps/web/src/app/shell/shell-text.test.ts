import { expect, it } from 'vitest'
import words from '../../i18n/locales/en/shell.json'
import { features } from '../features'
import { shellCommands } from './shell-commands'

it('has a word for every place and every act that a feature names', () => {
  const labels = [
    ...features.flatMap((feature) => (feature.navigation ? [feature.navigation.label] : [])),
    ...features.flatMap((feature) => feature.routes.flatMap(({ title }) => title ?? [])),
    ...features.flatMap((feature) => (feature.commands ?? []).map((command) => command.label)),
    ...shellCommands.map((command) => command.label),
  ]
  expect(labels.length).toBeGreaterThan(8)
  expect(labels.filter((label) => !(label in words))).toEqual([])
})

it('gives no key to two acts', () => {
  const keys = [...shellCommands, ...features.flatMap((feature) => feature.commands ?? [])]
    .map((command) => command.keys)
    .filter((key) => key !== undefined)
  expect(new Set(keys).size).toBe(keys.length)
})
