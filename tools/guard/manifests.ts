import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from './endGuard.ts'
import { buildKustomization, type Manifest } from './kustomize.ts'

/** The folder of the manifests. */
export const CLUSTER = join(ROOT, 'deploy', 'kubernetes')
/** The overlays that an operator applies. */
export const OVERLAYS = ['one-box', 'small', 'launch', 'vault'] as const
export type Overlay = (typeof OVERLAYS)[number]

/** Every overlay, built. */
export const BUILT = Object.fromEntries(
  OVERLAYS.map((name) => [name, buildKustomization(join(CLUSTER, 'overlays', name))]),
) as Record<Overlay, Manifest[]> // fromEntries forgets the names, which are all there

/** Kinds whose pods go on for ever. */
export const WORKLOADS = ['Deployment', 'StatefulSet']

const Probe = v.looseObject({
  httpGet: v.optional(v.object({ path: v.string(), port: v.string() })),
  periodSeconds: v.number(),
  timeoutSeconds: v.number(),
  failureThreshold: v.optional(v.number(), 3),
})
const Container = v.looseObject({
  name: v.string(),
  image: v.string(),
  command: v.optional(v.array(v.string()), []),
  env: v.optional(v.array(v.looseObject({ name: v.string(), value: v.optional(v.string()) })), []),
  envFrom: v.optional(v.array(v.strictObject({ secretRef: v.strictObject({ name: v.string() }) })), []),
  ports: v.optional(v.array(v.strictObject({ name: v.string(), containerPort: v.number() })), []),
  securityContext: v.record(v.string(), v.unknown()),
  resources: v.object({
    requests: v.record(v.string(), v.unknown()),
    limits: v.record(v.string(), v.unknown()),
  }),
  startupProbe: v.optional(Probe),
  readinessProbe: v.optional(Probe),
  livenessProbe: v.optional(Probe),
  volumeMounts: v.optional(v.array(v.looseObject({ name: v.string(), mountPath: v.string() })), []),
})
const PodSpec = v.looseObject({
  automountServiceAccountToken: v.boolean(),
  securityContext: v.looseObject({ runAsUser: v.number() }),
  terminationGracePeriodSeconds: v.optional(v.number(), 30),
  topologySpreadConstraints: v.optional(v.array(v.looseObject({ topologyKey: v.string() })), []),
  initContainers: v.optional(v.array(Container), []),
  containers: v.array(Container),
  volumes: v.array(
    v.looseObject({ name: v.string(), secret: v.optional(v.looseObject({ secretName: v.string() })) }),
  ),
})
const Template = v.looseObject({
  spec: v.looseObject({
    replicas: v.optional(v.number()),
    template: v.looseObject({
      metadata: v.object({ labels: v.record(v.string(), v.string()) }),
      spec: PodSpec,
    }),
  }),
})

/** A pod, and the object that makes it. */
export interface Pod {
  readonly owner: string
  readonly kind: string
  readonly replicas: number | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly spec: v.InferOutput<typeof PodSpec>
}

/** The pods of an overlay. */
export function podsOf(overlay: Overlay): Pod[] {
  return BUILT[overlay]
    .filter(({ kind }) => [...WORKLOADS, 'Job'].includes(kind))
    .map((one) => {
      const { spec } = v.parse(Template, one)
      return {
        owner: one.metadata.name,
        kind: one.kind,
        replicas: spec.replicas,
        labels: spec.template.metadata.labels,
        spec: spec.template.spec,
      }
    })
}

/** The containers of a pod, those that run first among them. */
export const containersOf = ({ spec }: Pod) => [...spec.initContainers, ...spec.containers]
