// The worker of pdf.js. It parses the file and decodes images, so a damaged file cannot block the main thread.
import 'pdfjs-dist/build/pdf.worker.mjs'
