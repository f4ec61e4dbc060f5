// For benchmarks, which stand outside the package and have no database library of their own.
export { sql } from 'kysely'
