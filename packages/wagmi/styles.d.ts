// TypeScript 6 wants types for everything that is imported, a style sheet too; not every framework declares them.
export {}
