import { AppUpdate } from '../app-state/app-update'
import type { Services } from '../data/services/services'
import { currentLanguage } from '../i18n/translator'
import { appWorker } from '../platform/service-worker'
import { followLanguage, showUpdateNotice } from './shell/update-notice'

/** Lets the browser keep the app for use without a connection. Fetched late: no first screen waits for it. */
export async function keepApp({
  clock,
  lifecycle,
  notices,
}: Pick<Services, 'clock' | 'lifecycle' | 'notices'>): Promise<void> {
  const update = new AppUpdate(appWorker, clock, lifecycle)
  await update.start(() => showUpdateNotice(notices, () => update.accept()))
  followLanguage(currentLanguage, (language) => update.useLanguage(language))
}
