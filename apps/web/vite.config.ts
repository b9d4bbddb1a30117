import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { frameChunk } from './frame-chunk'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would need `data:` in the policy; a request to our own origin does not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: frameChunk() }] },
          },
        },
  },
  worker: { format: 'es' },
  server: { port: 5173 },
}))
