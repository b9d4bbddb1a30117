/** A4 in points. */
const paperSize = { width: 595, height: 842 } as const

/** Returns a PDF with this text and the page number in large letters on each page. */
export function plainPdf(text: string, pageCount: number): Buffer {
  const objects: string[] = []
  const add = (object: string) => objects.push(object)
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((page) => `${2 + page * 2} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const page of pages) {
    const content = `BT /F1 48 Tf 60 720 Td (${text} ${page}) Tj ET`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paperSize.width} ${paperSize.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${3 + page * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  return pdfOf(objects)
}

/**
 * Returns a PDF of these objects, numbered from 1, with a cross-reference table. The first object is the
 * catalogue.
 */
export function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const text =
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
