/** The tabs of the settings, in order. */
export const settingsTabs = ['profile', 'preferences', 'data', 'account'] as const
export type SettingsTab = (typeof settingsTabs)[number]
