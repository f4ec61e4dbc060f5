export type { ExampleRequest, RouteExample } from './examples/example.ts'
export { examples } from './examples/examples.ts'
