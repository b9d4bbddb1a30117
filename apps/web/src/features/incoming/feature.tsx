import { SHARE_PATH } from '../../contracts/installed/share-path'
import type { Feature } from '../feature'

/** What other apps and the system hand to Segno: the share target and the files that Segno opens. */
export const incomingFeature: Feature = {
  id: 'incoming',
  routes: [
    {
      path: SHARE_PATH,
      load: async () => (await import('./share-screen')).ShareScreen,
      messages: ['incoming'],
      modules: ['incoming/share-screen.tsx'],
    },
  ],
}
