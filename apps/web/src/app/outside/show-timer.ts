import { createMediaKeys } from '../../audio/media-keys'
import type { Services } from '../../data/services/services'
import { showTimerOutside } from '../../data/timer/show-outside'
import { translatorOf } from '../../i18n/translator'
import { appBadge } from '../../platform/app-badge'

/**
 * Shows the running timer on the app's icon and in the media controls of the system.
 * The controls need silent sound. On phones and tablets it would stop the music of other apps, to which many
 * musicians play along. There the controls appear only while Segno makes sound.
 */
export async function showTimer({ loadTimer }: Pick<Services, 'loadTimer'>): Promise<void> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  await showTimerOutside(await loadTimer(), {
    badge: appBadge,
    mediaKeys: createMediaKeys(isTouch ? { createSound: null } : {}),
    name: () => translatorOf('shell')('nav.timer'),
  })
}
