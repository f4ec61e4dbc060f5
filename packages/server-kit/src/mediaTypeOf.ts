/** The media type that a `content-type` header names, without its parameters, in lower case: `application/json`. */
export function mediaTypeOf(header: string | undefined): string | undefined {
  return header?.split(';')[0]?.trim().toLowerCase()
}
