import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { ofProject } from './projects.ts'
import { Count, InProject } from './shapes.ts'

/** The kinds of servers that an operator runs. */
export const SERVER_KINDS = ['gateway', 'relay', 'vault', 'secure-site'] as const
/** One of them. */
export type ServerKind = (typeof SERVER_KINDS)[number]

/**
 * The state of a server. `up`: it is well. `degraded`: it answers, and says that something is wrong. `away`: it gives no answer that can be
 * used. `unset`: the gateway was not told its address, and asks nobody.
 */
export const SERVER_STATES = ['up', 'degraded', 'away', 'unset'] as const
/** One of them. */
export type ServerState = (typeof SERVER_STATES)[number]

/** The servers of the operator. */
export const listServers = defineRoute({
  id: 'listServers',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/servers',
  summary: 'Asks each server how it is, and tells what is wrong with it and what ends that.',
  params: InProject,
  reply: v.object({
    servers: v.array(
      v.object({
        kind: v.picklist(SERVER_KINDS),
        /** Its origin, as the gateway asks it; null where the gateway does not know it. */
        address: v.nullable(v.string()),
        state: v.picklist(SERVER_STATES),
        /** Its version, or the build of a site; null where it did not say. */
        version: v.nullable(v.string()),
        /** Sockets that are open; null for a server without any, or where it did not say. */
        sockets: v.nullable(Count),
        /** Messages that wait for their receivers; null for a server without any, or where it did not say. */
        messages: v.nullable(Count),
        /** Whether it keeps its figures to itself, so that the messages are not known. */
        hasPrivateFigures: v.boolean(),
        /** The faults that it has, each with what ends it. Empty where all is well. */
        faults: v.array(v.object({ reason: v.string(), text: v.string(), fix: v.string() })),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'viewer', scope: 'overview:read' },
})
