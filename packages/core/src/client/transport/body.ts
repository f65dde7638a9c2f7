/** Largest answer that is read: 10 MiB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads the whole body as UTF-8 text; undefined above 10 MiB, whose rest is not read. */
export async function readBody(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      // The failure to cancel a body that we throw away anyway changes nothing.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
