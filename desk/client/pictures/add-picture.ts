import { element, statusLine } from '../chrome/elements.ts';
import { reloadChoices, request } from '../server.ts';

const MAX_PICTURE_BYTES = 40_000_000;

/** A drop area for a new picture, followed by a form for its description and its focus point. */
export function addPicture(app: string, onAdded: (name: string) => void): HTMLElement {
  const file = element('input', { type: 'file', accept: 'image/*,.heic,.heif' });
  const status = statusLine('', 'desk-status');
  const dropArea = element(
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
  const openForm = (picture: File | undefined) => {
    if (!picture) return;
    if (picture.size > MAX_PICTURE_BYTES) {
      status.textContent = `${picture.name} has ${Math.ceil(picture.size / 1e6)} MB. The limit is 40 MB: choose a smaller picture.`;
      return;
    }
    const form = createForm(app, picture, onAdded);
    dropArea.replaceChildren(form);
    // The focused control was removed.
    form.querySelector('input')?.focus();
  };
  file.addEventListener('change', () => openForm(file.files?.[0]));
  dropArea.addEventListener('dragover', (event) => {
    event.preventDefault();
    dropArea.classList.add('desk-over');
  });
  dropArea.addEventListener('dragleave', () => dropArea.classList.remove('desk-over'));
  dropArea.addEventListener('drop', (event) => {
    event.preventDefault();
    dropArea.classList.remove('desk-over');
    openForm(event.dataTransfer?.files[0]);
  });
  return dropArea;
}

function createForm(app: string, file: File, onAdded: (name: string) => void): HTMLElement {
  const address = URL.createObjectURL(file);
  const image = element('img', { src: address, alt: '' });
  const mark = element('span', { className: 'desk-mark' });
  const stage = element('div', { className: 'desk-stage' }, image, mark);
  // Without a visible picture (HEIC in most browsers), the ranges below still set the focus point.
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
    // A range limits its value to 0 to 1.
    across.value = String((event.clientX - box.left) / box.width);
    down.value = String((event.clientY - box.top) / box.height);
    placeMark();
  });
  const alt = element('textarea', { required: true, rows: 2, maxLength: 300, id: 'desk-alt' });
  const submit = element('button', { type: 'submit', className: 'desk-button desk-main' }, 'Add this picture');
  const status = statusLine('', 'desk-status');
  const form = element(
    'form',
    { className: 'desk-describe' },
    stage,
    element('label', {}, 'What must stay in view, from left to right', across),
    element('label', {}, 'and from top to bottom', down),
    element('label', {}, 'What does it show? One sentence, for readers who cannot see it. ', alt),
    submit,
    status,
  );
  const upload = async () => {
    const query = new URLSearchParams({ name: file.name, alt: alt.value.trim(), x: across.value, y: down.value });
    const { name } = await request<{ name: string }>(`pictures/${app}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    URL.revokeObjectURL(address);
    await reloadChoices();
    onAdded(name);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    status.textContent = 'Preparing the picture: removing location data and creating all sizes …';
    upload().catch((error: Error) => {
      submit.disabled = false;
      status.textContent = error.message;
    });
  });
  return form;
}
