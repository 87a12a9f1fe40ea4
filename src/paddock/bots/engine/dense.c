/* A small network of dense layers, for one position at a time: see network.py, which does the same in Python.

   Positions are mostly zeros. The first layer adds the weights of the inputs that are set, and the second skips the
   units that are silent. Nothing is allocated but the answer. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <string.h>

#define BLOCK 32 /* layers are as wide as some of these */
#define MOST_UNITS 1024
#define MOST_INPUTS 4096

typedef float Eight __attribute__((vector_size(32), aligned(4), may_alias));

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__gnu_linux__)
#define FAST __attribute__((target_clones("avx2", "default")))
#else
#define FAST
#endif

typedef struct {
    PyObject_HEAD
    Py_ssize_t inputs, first, second, moves;
    float *weights;
    const float *w1, *b1, *w2, *b2, *value, *score, *policy, *policy_bias;
} Dense;

/* sums = start + the rows that are listed, each times its scale; in blocks that stay in registers. */
FAST static void add_rows(float *restrict sums, const float *restrict start, const float *restrict rows,
                          const int *restrict listed, const float *restrict scales, int count, Py_ssize_t width)
{
    for (Py_ssize_t at = 0; at < width; at += BLOCK) {
        const Eight *from = (const Eight *)(start + at);
        Eight *to = (Eight *)(sums + at);
        Eight a = from[0], b = from[1], c = from[2], d = from[3];
        for (int index = 0; index < count; index++) {
            const Eight *row = (const Eight *)(rows + listed[index] * width + at);
            float scale = scales[index];
            a += row[0] * scale;
            b += row[1] * scale;
            c += row[2] * scale;
            d += row[3] * scale;
        }
        to[0] = a, to[1] = b, to[2] = c, to[3] = d;
    }
}

static float dot(const float *a, const float *b, Py_ssize_t count)
{
    float lanes[8] = {0};
    Py_ssize_t unit = 0;
    for (; unit + 8 <= count; unit += 8)
        for (int lane = 0; lane < 8; lane++)
            lanes[lane] += a[unit + lane] * b[unit + lane];
    float sum = 0;
    for (int lane = 0; lane < 8; lane++)
        sum += lanes[lane];
    for (; unit < count; unit++)
        sum += a[unit] * b[unit];
    return sum;
}

/* The second hidden layer for a row of bytes. */
static void hidden(const Dense *self, const unsigned char *row, float *second)
{
    int listed[MOST_INPUTS];
    float scales[MOST_INPUTS], first[MOST_UNITS];
    int count = 0;
    for (Py_ssize_t input = 0; input < self->inputs; input++) {
        unsigned long long eight;
        while (input + 8 <= self->inputs && (memcpy(&eight, row + input, 8), !eight))
            input += 8;
        if (input < self->inputs && row[input]) {
            listed[count] = (int)input;
            scales[count++] = row[input];
        }
    }
    add_rows(first, self->b1, self->w1, listed, scales, count, self->first);
    count = 0;
    for (int unit = 0; unit < self->first; unit++) {
        listed[count] = unit;
        scales[count] = first[unit];
        count += first[unit] > 0;
    }
    add_rows(second, self->b2, self->w2, listed, scales, count, self->second);
    for (Py_ssize_t unit = 0; unit < self->second; unit++)
        second[unit] = second[unit] > 0 ? second[unit] : 0;
}

static int read_row(Dense *self, PyObject *row)
{
    if (PyBytes_Check(row) && PyBytes_GET_SIZE(row) == self->inputs)
        return 1;
    PyErr_Format(PyExc_ValueError, "a row has %zd bytes", self->inputs);
    return 0;
}

static PyObject *dense_judge(Dense *self, PyObject *row)
{
    float second[MOST_UNITS];
    if (!read_row(self, row))
        return NULL;
    hidden(self, (const unsigned char *)PyBytes_AS_STRING(row), second);
    float logit = dot(self->value, second, self->second) + self->value[self->second];
    return PyFloat_FromDouble(1.0 / (1.0 + exp(-logit)));
}

static PyObject *dense_score(Dense *self, PyObject *row)
{
    float second[MOST_UNITS];
    if (!read_row(self, row))
        return NULL;
    hidden(self, (const unsigned char *)PyBytes_AS_STRING(row), second);
    return PyFloat_FromDouble(dot(self->score, second, self->second) + self->score[self->second]);
}

static PyObject *dense_prefer(Dense *self, PyObject *const *given, Py_ssize_t count)
{
    float second[MOST_UNITS];
    if (count != 2 || !PyList_Check(given[1])) {
        PyErr_SetString(PyExc_TypeError, "prefer takes a row and a list of moves");
        return NULL;
    }
    if (!read_row(self, given[0]))
        return NULL;
    hidden(self, (const unsigned char *)PyBytes_AS_STRING(given[0]), second);
    Py_ssize_t length = PyList_GET_SIZE(given[1]);
    PyObject *answer = PyList_New(length);
    double top = -INFINITY;
    for (Py_ssize_t index = 0; answer && index < length; index++) {
        Py_ssize_t move = PyLong_AsSsize_t(PyList_GET_ITEM(given[1], index));
        if (move < 0 || move >= self->moves) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "there is no such move");
            Py_CLEAR(answer);
            break;
        }
        double logit = dot(self->policy + move * self->second, second, self->second) + self->policy_bias[move];
        top = logit > top ? logit : top;
        PyObject *number = PyFloat_FromDouble(logit);
        if (!number) {
            Py_CLEAR(answer);
            break;
        }
        PyList_SET_ITEM(answer, index, number);
    }
    double total = 0;
    for (Py_ssize_t index = 0; answer && index < length; index++) {
        PyFloatObject *number = (PyFloatObject *)PyList_GET_ITEM(answer, index);
        number->ob_fval = exp(number->ob_fval - top); /* ours alone until it is returned */
        total += number->ob_fval;
    }
    for (Py_ssize_t index = 0; answer && index < length; index++)
        ((PyFloatObject *)PyList_GET_ITEM(answer, index))->ob_fval /= total;
    return answer;
}

static int dense_init(Dense *self, PyObject *given, PyObject *named)
{
    Py_buffer data;
    (void)named;
    if (!PyArg_ParseTuple(given, "nnnny*", &self->inputs, &self->first, &self->second, &self->moves, &data))
        return -1;
    Py_ssize_t n = self->inputs, a = self->first, b = self->second, m = self->moves;
    Py_ssize_t count = n * a + a + a * b + b + 2 * (b + 1) + m * b + m;
    if (n < 1 || a < 1 || b < 1 || m < 1 || n > MOST_INPUTS || a > MOST_UNITS || b > MOST_UNITS
        || a % BLOCK || b % BLOCK        || data.len != count * (Py_ssize_t)sizeof(float)) {
        PyBuffer_Release(&data);
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the sizes of the network");
        return -1;
    }
    PyMem_Free(self->weights);
    self->weights = PyMem_Malloc(data.len);
    if (!self->weights) {
        PyBuffer_Release(&data);
        PyErr_NoMemory();
        return -1;
    }
    memcpy(self->weights, data.buf, data.len);
    PyBuffer_Release(&data);
    self->w1 = self->weights;
    self->b1 = self->w1 + n * a;
    self->w2 = self->b1 + a;
    self->b2 = self->w2 + a * b;
    self->value = self->b2 + b;
    self->score = self->value + b + 1;
    self->policy = self->score + b + 1;
    self->policy_bias = self->policy + m * b;
    return 0;
}

static void dense_free(Dense *self)
{
    PyMem_Free(self->weights);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMethodDef methods[] = {
    {"judge", (PyCFunction)dense_judge, METH_O, "The expected result for a row, from 0 to 1."},
    {"score", (PyCFunction)dense_score, METH_O, "The expected points for a row, in units of the network."},
    {"prefer", (PyCFunction)(void (*)(void))dense_prefer, METH_FASTCALL, "How likely each of these moves is."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject DenseType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "paddock.bots.engine.dense.Dense",
    .tp_basicsize = sizeof(Dense),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Dense(inputs, first, second, moves, weights): weights are 32-bit floats in the order of network.py.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)dense_init,
    .tp_dealloc = (destructor)dense_free,
    .tp_methods = methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "dense", .m_size = -1};

PyMODINIT_FUNC PyInit_dense(void)
{
    PyObject *made = PyType_Ready(&DenseType) < 0 ? NULL : PyModule_Create(&module);
    if (made && PyModule_AddObjectRef(made, "Dense", (PyObject *)&DenseType) < 0)
        Py_CLEAR(made);
    return made;
}
