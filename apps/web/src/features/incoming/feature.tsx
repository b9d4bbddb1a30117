import { SHARE_PATH } from '../../contracts/installed/share-path'
import type { Feature } from '../feature'

/**
 * Receives files and texts from other apps: by the share target, and by files that the system opens with Segno.
 */
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
