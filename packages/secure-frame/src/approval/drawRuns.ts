import { makeElement } from '../lib/ui/elements.ts'
import type { TextRun } from '../lib/visibleText.ts'

/** A text with the codes of characters that cannot be seen. */
export function drawRuns(document: Document, runs: readonly TextRun[]): readonly Node[] {
  return runs.map((run) =>
    'mark' in run
      ? makeElement(document, 'mark', { text: run.mark, attributes: { dir: 'ltr' } })
      : document.createTextNode(run.text),
  )
}
