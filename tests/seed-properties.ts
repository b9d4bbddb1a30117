import fc from 'fast-check'

/**
 * `npm test` uses a fixed seed, so that a failure comes from a change and never from chance. `npm run
 * test:long` draws new cases. A failure prints its seed.
 */
if (process.env.SEGNO_LONG !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 })
