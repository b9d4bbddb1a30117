// The worker of pdf.js: it parses the file and decodes images, so that a broken file cannot block the page.
import 'pdfjs-dist/build/pdf.worker.mjs'
