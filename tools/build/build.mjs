import { prepare, stopWith } from './prepare.mjs'

/** `npm run build`: installs if needed, and builds even if nothing has changed. */
await prepare({ build: 'always' }).catch(stopWith)
