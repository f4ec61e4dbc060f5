import { makeElement } from '../../approval/elements.ts'
import type { Shell } from '../ui/shell.ts'

/** The last screen: nothing can be done here any more. */
export function showEnd(
  shell: Shell,
  { title, intro }: { readonly title: string; readonly intro: string },
): void {
  const { document, texts } = shell
  shell.enter()
  shell.show({
    title,
    intro,
    body: [makeElement(document, 'p', { class: 'quiet', text: texts.closeWindow })],
  })
}
