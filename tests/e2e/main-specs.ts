/**
 * The browser tests of `npm test`: the main path of each screen, and the safety of the data. They take about
 * seven minutes on two cores. `npm run test:browser` runs all others; the build machine runs both.
 */
export const mainSpecs = [
  'account/account-deletion.spec.ts',
  'account/magic-link.spec.ts',
  'diary/entry-form.spec.ts',
  'diary/logbook.spec.ts',
  'goals/goal-form.spec.ts',
  'repertoire/repertoire-write-errors.spec.ts',
  'reports/report-table.spec.ts',
  'scorebook/score-import.spec.ts',
  'shell/consent.spec.ts',
  'storage/kill.spec.ts',
  'storage/leaving.spec.ts',
  'sync/sync-channel.spec.ts',
  'timer/timer.spec.ts',
  'toolbox/dictionary.spec.ts',
  'transfer/transfer.spec.ts',
]
