import { element, statusLine } from './elements.ts';
import { reloadChoices, request } from './server.ts';

const LARGEST_PICTURE = 40_000_000;

/**
 * A place to drop a picture of any common kind, to say what it shows, and what must stay in view when it is cropped.
 * @param added gets the picture's name
 */
export function addPicture(app: string, added: (name: string) => void): HTMLElement {
  const file = element('input', { type: 'file', accept: 'image/*,.heic,.heif' });
  const status = statusLine('', 'desk-status');
  const place = element(
    'div',
    { className: 'desk-drop' },
    element(
      'label',
      {},
      'Drop a new picture here, or choose a file: JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB. ',
      file,
    ),
    status,
  );
  const take = (given: File | undefined) => {
    if (!given) return;
    if (given.size > LARGEST_PICTURE) {
      status.textContent = `${given.name} has ${Math.ceil(given.size / 1e6)} MB; a picture may have up to 40.`;
      return;
    }
    const form = describe(app, given, added);
    place.replaceChildren(form);
    // The control that had the cursor is gone.
    form.querySelector('input')?.focus();
  };
  file.addEventListener('change', () => take(file.files?.[0]));
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('desk-over');
  });
  place.addEventListener('dragleave', () => place.classList.remove('desk-over'));
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('desk-over');
    take(event.dataTransfer?.files[0]);
  });
  return place;
}

function describe(app: string, file: File, added: (name: string) => void): HTMLElement {
  const address = URL.createObjectURL(file);
  const image = element('img', { src: address, alt: '' });
  const mark = element('span', { className: 'desk-mark' });
  const stage = element('div', { className: 'desk-stage' }, image, mark);
  // A browser that cannot show a HEIC leaves the middle; the ranges below move it all the same.
  image.addEventListener('error', () => stage.classList.add('desk-unseen'));
  const range = () => element('input', { type: 'range', min: '0', max: '1', step: '0.01', value: '0.5' });
  const [across, down] = [range(), range()];
  const placeMark = () =>
    Object.assign(mark.style, { left: `${Number(across.value) * 100}%`, top: `${Number(down.value) * 100}%` });
  placeMark();
  across.addEventListener('input', placeMark);
  down.addEventListener('input', placeMark);
  stage.addEventListener('click', (event) => {
    const box = image.getBoundingClientRect();
    // A range keeps its value between its ends.
    across.value = String((event.clientX - box.left) / box.width);
    down.value = String((event.clientY - box.top) / box.height);
    placeMark();
  });
  const alt = element('textarea', { required: true, rows: 2, maxLength: 300, id: 'desk-alt' });
  const send = element('button', { type: 'submit', className: 'desk-button desk-main' }, 'Add this picture');
  const status = statusLine('', 'desk-status');
  const form = element(
    'form',
    { className: 'desk-describe' },
    stage,
    element('label', {}, 'What must stay in view, from left to right', across),
    element('label', {}, 'and from top to bottom', down),
    element('label', {}, 'What does it show? One sentence, for readers who cannot see it. ', alt),
    send,
    status,
  );
  const upload = async () => {
    const words = new URLSearchParams({ name: file.name, alt: alt.value.trim(), x: across.value, y: down.value });
    const { name } = await request<{ name: string }>(`pictures/${app}?${words}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    URL.revokeObjectURL(address);
    await reloadChoices();
    added(name);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send.disabled = true;
    status.textContent = 'It is being turned upright, stripped of place and camera, and made in all sizes …';
    upload().catch((error: Error) => {
      send.disabled = false;
      status.textContent = error.message;
    });
  });
  return form;
}
