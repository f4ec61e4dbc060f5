import * as v from 'valibot'
import { FRAME_CONFIG_META, ServerUrl } from '../lib/frameConfig.ts'

/** Where windows of providers come back to. The gateway sends them here, and nowhere else. */
export const DONE_PAGE_PATH = '/social/done'

/** The secure site's settings for this page. It is one page for all projects: the gateway says which app a window belongs to. */
export const DoneConfig = v.strictObject({
  /** The page's own origin. */
  site: ServerUrl,
  gateway: ServerUrl,
})
export type DoneConfig = v.InferOutput<typeof DoneConfig>

/** Reads the settings out of the page. Undefined when they are not all there: then the page does nothing. */
export function readDoneConfig(document: Document): DoneConfig | undefined {
  const text = document.querySelector(`meta[name="${FRAME_CONFIG_META}"]`)?.getAttribute('content')
  try {
    const parsed = v.safeParse(DoneConfig, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
