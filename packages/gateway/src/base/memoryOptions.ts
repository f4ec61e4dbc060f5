import type { Project } from './projects.ts'

/** The initial data of memory services, which a test may inspect afterwards. Kernel and parts add their members. */
export interface MemoryServicesOptions {
  readonly projects?: readonly Partial<Project>[]
}
