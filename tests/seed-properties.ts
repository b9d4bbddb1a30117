import fc from 'fast-check'

/**
 * `npm test` checks the same cases in every run. A run then fails because of its change, never by chance.
 * `npm run test:long` draws new cases. A failure prints its seed.
 */
if (process.env.SEGNO_LONG !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 })
