import type { Environment } from '../settings.ts'
import { readTracing } from './settings.ts'
import type { TracedService } from './span.ts'
import type { Tracer } from './tracer.ts'

/** The input of `startTracing`. */
export interface TracingInput extends TracedService {
  readonly env: Environment
  /** Makes the server's own error of wrong settings. */
  readonly toError: (message: string) => Error
  /** Prints that the collector takes no spans. */
  readonly printError: (line: string) => void
}

/**
 * Starts tracing where `FOYER_TRACING` asks for it, and loads the tracer then alone. It has to be called before the server opens its database.
 * @throws The error of `toError` for settings that cannot be used
 */
export async function startTracing({ env, toError, printError, ...service }: TracingInput): Promise<Tracer> {
  const settings = readTracing(env, toError)
  if (settings === undefined) return { close: async () => undefined }
  const { startTracer } = await import('./tracer.ts')
  return startTracer({
    ...settings,
    ...service,
    onLost: () => printError('The collector of traces takes no spans: they are dropped until it does.'),
  })
}
