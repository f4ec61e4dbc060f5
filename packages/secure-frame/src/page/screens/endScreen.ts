import { drawStatus } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'

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
    body: [drawStatus(document, texts.closeWindow)],
  })
}
