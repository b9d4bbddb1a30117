import type { Plugin } from 'vite'

export function pdfResources(): Plugin
