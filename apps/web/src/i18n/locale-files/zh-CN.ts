import type { LocaleFiles, MessagesModule } from '../message-catalog'

export const files: LocaleFiles = import.meta.glob<MessagesModule>('./*.json', { base: '../locales/zh-CN' })
