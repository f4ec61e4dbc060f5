import type { ResolvedOptions } from './options.ts'

/** Returns a text that is the same for options of the same project at the same gateway. What one project says is none of another's. */
export const toProjectText = ({
  gatewayUrl,
  projectId,
}: Pick<ResolvedOptions, 'gatewayUrl' | 'projectId'>): string => `${projectId} ${gatewayUrl}`
