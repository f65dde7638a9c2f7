/** Largest answer that is read: 10 MiB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** The answer is larger than {@link MAX_BODY_BYTES}. */
class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads the whole body as UTF-8 text. @throws BodyTooLargeError above 10 MiB; the rest is not read. */
export async function readBody(response: Response): Promise<string> {
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
      throw new BodyTooLargeError('the answer is larger than 10 MiB');
    }
    text += decoder.decode(value, { stream: true });
  }
}
