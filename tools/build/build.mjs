import { prepare, stopWith } from './prepare.mjs'

/** `npm run build`: installs what is missing and builds, even where nothing has changed. */
await prepare({ build: 'always' }).catch(stopWith)
